import type {
    DocumentBlockColumns,
    DocumentBlockExpandable,
    DocumentBlockStepper,
    DocumentBlockTabs,
} from '@svc-int/api';

import { findFragment } from '../../../worker/markdown/index.js';
import {
    renderAttribute,
    renderClassAttribute,
    type HtmlContent,
    type SafeHtml,
    concatHtml,
    createHtml,
} from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import { renderLine } from './render-lines.js';
import { formatCssSize } from './render-images.js';
import {
    type HtmlRenderContext,
    renderEach,
    renderNodes,
    createDeeperNestedHtmlRenderContext,
    claimAnchor,
} from './render-context.js';

export function renderExpandable(context: HtmlRenderContext, { meta, fragments }: DocumentBlockExpandable): SafeHtml {
    const titles = fragments.flatMap((fragment) => (fragment.type === 'expandable-title' ? fragment.nodes : []));
    const body = findFragment({ fragments }, 'expandable-body')?.nodes ?? [];
    const id = renderAttribute('id', claimAnchor(context, meta?.id));
    const title = renderEach(context, titles, ({ nodes }) => createHtml`<span>${renderLine(context, nodes)}</span>`);
    return createHtml`<details${id}><summary>${renderInlineSvgIcon('chevron')}${title}</summary><div>${renderNodes(createDeeperNestedHtmlRenderContext(context), body)}</div></details>`;
}

export function renderTabs(context: HtmlRenderContext, { data, nodes }: DocumentBlockTabs): SafeHtml {
    const { labels } = context;
    const group = createTabGroupName(context);
    const tabs = renderEach(context, nodes, ({ data: { title }, meta, nodes: body }, at) =>
        renderTab(
            { group, at, anchor: claimAnchor(context, meta?.id) },
            title?.trim() || `${labels.tab} ${at + 1}`,
            renderNodes(createDeeperNestedHtmlRenderContext(context), body),
        ),
    );
    return renderTabGroup(labels.tabs, tabs, data?.fullWidth ? 'wide' : undefined);
}

export function createTabGroupName({ page }: HtmlRenderContext): string {
    page.groups += 1;
    return `~tabs-${page.groups}`;
}

/** Uses radio buttons, which work without a script. */
export function renderTabGroup(name: string, tabs: HtmlContent, ...classes: (string | undefined)[]): SafeHtml {
    return createHtml`<div${renderClassAttribute('tabs', ...classes)} role="group" aria-label="${name}">${tabs}</div>`;
}

export function renderTab(
    { group, at, anchor }: { group: string; at: number; anchor?: string | undefined },
    name: HtmlContent,
    body: HtmlContent,
): SafeHtml {
    const id = `${group}-${at + 1}`;
    return createHtml`<input type="radio" id="${id}" name="${group}"${renderAttribute('checked', at === 0)}><label for="${id}">${name}</label><div class="panel"${renderAttribute('id', anchor)}>${body}</div>`;
}

export function renderStepper(context: HtmlRenderContext, { nodes }: DocumentBlockStepper): SafeHtml {
    const steps = renderEach(context, nodes, ({ data, nodes: body }) => {
        const sign =
            data.icon === undefined
                ? undefined
                : createHtml`<span class="step-icon">${renderInlineSvgIcon(data.icon)}</span>`;
        return createHtml`<li${renderClassAttribute(sign && 'has-icon')}>${sign}<div>${renderNodes(createDeeperNestedHtmlRenderContext(context), body)}</div></li>`;
    });
    return createHtml`<ol class="stepper">${steps}</ol>`;
}

export function renderColumns(context: HtmlRenderContext, { data, nodes }: DocumentBlockColumns): SafeHtml {
    const columns = renderEach(context, nodes, ({ data: { width }, nodes: body }) => {
        const style = concatHtml([formatCssSize('flex-basis', width)]).text || undefined;
        return createHtml`<div class="column"${renderAttribute('style', style)}>${renderNodes(createDeeperNestedHtmlRenderContext(context), body)}</div>`;
    });
    return createHtml`<div${renderClassAttribute('columns', data.fullWidth ? 'wide' : undefined)}>${columns}</div>`;
}
