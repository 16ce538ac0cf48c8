import type {
    DocumentBlockColumns,
    DocumentBlockExpandable,
    DocumentBlockStepper,
    DocumentBlockTabs,
} from '@svc-int/api';

import { fragmentOf } from '../../markdown/index.js';
import { attribute, classes, type Html, joined, markup } from '../html.js';
import { icon } from '../icons.js';
import { drawLine } from './draw-lines.js';
import { declaration } from './draw-pictures.js';
import { type Drawing, drawNodes, inside, takeAnchor } from './drawing.js';

export function drawExpandable(drawing: Drawing, { meta, fragments }: DocumentBlockExpandable): Html {
    const titles = fragments.flatMap((fragment) => (fragment.type === 'expandable-title' ? fragment.nodes : []));
    const body = fragmentOf({ fragments }, 'expandable-body')?.nodes ?? [];
    const id = attribute('id', takeAnchor(drawing, meta?.id));
    const title = joined(titles.map(({ nodes }) => markup`<span>${drawLine(drawing, nodes)}</span>`));
    return markup`<details${id}><summary>${icon('chevron')}${title}</summary><div>${drawNodes(inside(drawing), body)}</div></details>`;
}

/** Each tab is a choice and what it shows, so that no script has to be there. */
export function drawTabs(drawing: Drawing, { data, nodes }: DocumentBlockTabs): Html {
    const { page, words } = drawing;
    page.groups += 1;
    const group = `~tabs-${page.groups}`;
    const tabs = nodes.map(({ data: { title }, meta, nodes: body }, at) => {
        const id = `${group}-${at + 1}`;
        const anchor = attribute('id', takeAnchor(drawing, meta?.id));
        const name = title?.trim() || `${words.tab} ${at + 1}`;
        return markup`<input type="radio" id="${id}" name="${group}"${attribute('checked', at === 0)}><label for="${id}">${name}</label><div class="panel"${anchor}>${drawNodes(inside(drawing), body)}</div>`;
    });
    return markup`<div${classes('tabs', data?.fullWidth ? 'wide' : undefined)} role="group" aria-label="${words.tabs}">${tabs}</div>`;
}

export function drawStepper(drawing: Drawing, { nodes }: DocumentBlockStepper): Html {
    const steps = nodes.map(({ data, nodes: body }) => {
        const sign = data.icon === undefined ? undefined : markup`<span class="step-icon">${icon(data.icon)}</span>`;
        return markup`<li${classes(sign && 'has-icon')}>${sign}<div>${drawNodes(inside(drawing), body)}</div></li>`;
    });
    return markup`<ol class="stepper">${steps}</ol>`;
}

export function drawColumns(drawing: Drawing, { data, nodes }: DocumentBlockColumns): Html {
    const columns = nodes.map(({ data: { width }, nodes: body }) => {
        const style = joined([declaration('flex-basis', width)]).text || undefined;
        return markup`<div class="column"${attribute('style', style)}>${drawNodes(inside(drawing), body)}</div>`;
    });
    return markup`<div${classes('columns', data.fullWidth ? 'wide' : undefined)}>${columns}</div>`;
}
