import type {
    ContentReference,
    DocumentBlockContentRef,
    DocumentBlockEmbed,
    DocumentBlockFile,
    DocumentBlockIntegration,
    DocumentBlockReusableContent,
} from '@svc-int/api';

import type { DocumentView } from '../document-view.js';
import { attribute, classes, type Html, markup } from '../html.js';
import { icon } from '../icons.js';
import { safeUrl } from '../safe-url.js';
import { type Drawing, drawNodes, insideShared } from './drawing.js';
import { addressAttributes, linkAttributes } from './links.js';

/** Longest props of an integration's block that stand in the page, in UTF-16 units of JSON: no request to render holds more. */
const LONGEST_PROPS = 1_048_576;

export function drawFile({ view }: Drawing, { data: { ref } }: DocumentBlockFile): Html {
    const file = view.fileOf(ref);
    const href = attribute('href', safeUrl(file?.href));
    const size = file?.size === undefined ? undefined : markup`<small>${sizeInWords(file.size)}</small>`;
    return markup`<a class="box-link"${href} download>${icon('file')}<span>${file?.name ?? view.textOf(ref)}${size}</span>${icon('download')}</a>`;
}

/** A page of another site, which is named: showing it would tell that site of each reader. */
export function drawEmbed({ view }: Drawing, { data: { url, fullWidth } }: DocumentBlockEmbed): Html {
    const host = URL.canParse(url) ? new URL(url).host : '';
    return markup`<a${classes('box-link', fullWidth ? 'wide' : undefined)}${addressAttributes(view, url)}>${icon('globe')}<span>${host || url}${host && markup`<small>${url}</small>`}</span>${icon('arrow-right')}</a>`;
}

export function drawContentRef({ view }: Drawing, { data: { ref } }: DocumentBlockContentRef): Html {
    return boxLink(view, ref);
}

function boxLink(view: DocumentView, ref: ContentReference): Html {
    return markup`<a class="box-link"${linkAttributes(view, ref)}>${icon(ICONS[ref.kind])}<span>${view.textOf(ref)}</span>${icon('arrow-right')}</a>`;
}

const ICONS: Record<ContentReference['kind'], string> = {
    anchor: 'link',
    collection: 'folder',
    file: 'file',
    openapi: 'code',
    page: 'file',
    'reusable-content': 'file',
    space: 'book',
    url: 'link',
    user: 'user',
};

export function drawSharedContent(drawing: Drawing, { data: { ref } }: DocumentBlockReusableContent): Html {
    const shared = drawing.view.sharedContentOf(ref);
    const at = shared && insideShared(drawing, shared.id, shared.view, shared.document.nodes.length);
    if (!at) return unavailable(drawing, drawing.view.textOf(ref));
    return drawNodes(at, shared.document.nodes);
}

/** The place of a block that an integration renders, where the page's script puts it. */
export function drawIntegration(drawing: Drawing, { key, data }: DocumentBlockIntegration): Html {
    drawing.page.integrations.add(data.integration);
    const props = JSON.stringify(data.props);
    const attributes = [
        attribute('data-integration', data.integration),
        attribute('data-block', data.block),
        attribute('data-props', props.length > LONGEST_PROPS ? undefined : props),
        attribute('data-key', key),
    ];
    const link =
        safeUrl(data.url) === undefined
            ? undefined
            : markup` <a${addressAttributes(drawing.view, data.url)}>${data.url}</a>`;
    return markup`<div${classes('integration', data.fullWidth ? 'wide' : undefined)}${attributes}><p class="quiet">${drawing.words.block} ${data.integration}${link}</p></div>`;
}

function unavailable({ words }: Drawing, name: string): Html {
    return markup`<p class="quiet" title="${name}">${words.unavailable}</p>`;
}

function sizeInWords(bytes: number): string {
    const [value, unit] = bytes < 1e3 ? [bytes, 'B'] : bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
    return `${value < 10 && unit !== 'B' ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
