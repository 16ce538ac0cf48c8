import type { DocumentBlockPrompt } from '@svc-int/api';

import { concatNodesPlainText } from '../../../worker/markdown/index.js';
import { createHtml, renderAttribute, renderClassAttribute, type HtmlContent, type SafeHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import { toSafeLinkUrl } from '../safe-url.js';
import { createDeeperNestedHtmlRenderContext, renderNodes, type HtmlRenderContext } from './render-context.js';

/** Browsers and assistants reject longer URLs. */
const MAX_ASSISTANT_URL_CHARS = 8000;

export function renderPrompt(context: HtmlRenderContext, { data, nodes }: DocumentBlockPrompt): SafeHtml {
    const { description, icon, openInAIProviders = false, defaultExpanded = 'hidden' } = data;
    const isOpen = defaultExpanded !== 'hidden';
    const sign = icon === undefined ? undefined : renderInlineSvgIcon(icon);
    const body = renderNodes(createDeeperNestedHtmlRenderContext(context), nodes);
    const links = openInAIProviders ? renderAssistantLinks(context, getPromptText(nodes)) : undefined;
    const classes = renderClassAttribute('prompt', defaultExpanded === 'partial' ? 'partial' : undefined);
    const copy = createHtml`<button type="button" class="copy" data-copied="${context.labels.copied}">${context.labels.copy}</button>`;
    return createHtml`<div${classes}><details${renderAttribute('open', isOpen)}><summary>${renderInlineSvgIcon('chevron')}${sign}<span>${description}</span></summary>${body}</details><p class="prompt-links">${copy}${links}</p></div>`;
}

function getPromptText(nodes: DocumentBlockPrompt['nodes']): string {
    return nodes.flatMap((code) => code.nodes.map((line) => concatNodesPlainText(line.nodes))).join('\n');
}

function renderAssistantLinks({ view, labels }: HtmlRenderContext, text: string): HtmlContent {
    const links = view.assistants.flatMap(({ name, getHref }) => {
        const href = toSafeLinkUrl(getHref(text));
        if (href === undefined || href.length > MAX_ASSISTANT_URL_CHARS) return [];
        return [
            createHtml`<a${renderAttribute('href', href)} target="_blank" rel="noopener">${labels.openIn} ${name}</a>`,
        ];
    });
    return links;
}
