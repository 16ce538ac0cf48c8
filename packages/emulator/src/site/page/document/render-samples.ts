import { createSampleRequest, getContentExample } from '../../../openapi/samples/create-sample-request.js';
import { formatCodeSamples } from '../../../openapi/samples/format-samples.js';
import { isJsonMediaType } from '../../../openapi/view/media-type.js';
import type { ContentView, OperationResponseView, OperationView } from '../../../openapi/view/specification-view.js';
import { type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import { renderStatus } from './render-status.js';
import { renderCodeText } from './render-code.js';
import { createTabGroupName, renderTab, renderTabGroup } from './render-multi-part.js';
import { getExampleSyntax, renderSchemaExampleInlineOrAsCode, type SchemaRenderContext } from './render-schema.js';

/** Webhooks have no samples: their receiver does not send the request. */
export function renderRequestSamples(at: SchemaRenderContext, operation: OperationView): HtmlContent {
    const { context, labels } = at;
    if (operation.server === undefined && !operation.address.startsWith('/')) return undefined;
    const group = createTabGroupName(context);
    const tabs = formatCodeSamples(createSampleRequest(operation)).map(({ name, syntax, text }, index) =>
        renderTab({ group, at: index }, name, renderCodeText(context, text, { syntax })),
    );
    return renderTabGroup(labels.samples, tabs, 'code-tabs');
}

export function renderResponseExamples(at: SchemaRenderContext, { responses }: OperationView): HtmlContent {
    const shown = responses.filter(({ contents }) => contents.some((one) => getContentExample(one) !== undefined));
    if (shown.length === 0) return undefined;
    const group = createTabGroupName(at.context);
    const tabs = shown.map((response, index) =>
        renderTab({ group, at: index }, renderStatus(response.status), renderExamples(at, response)),
    );
    return [
        createHtml`<p class="part">${at.labels.responseExamples}</p>`,
        renderTabGroup(at.labels.responseExamples, tabs, 'code-tabs'),
    ];
}

function renderExamples(at: SchemaRenderContext, { contents }: OperationResponseView): SafeHtml[] {
    return contents.flatMap((content) => renderContentExamples(at, content));
}

function renderContentExamples(at: SchemaRenderContext, content: ContentView): SafeHtml[] {
    const { mediaType, examples, sample } = content;
    if (examples.length > 1) return examples.map(({ text, name }) => renderSchemaExampleInlineOrAsCode(at, text, name));
    const text = examples[0]?.text ?? sample;
    if (text === undefined) return [];
    const syntax = isJsonMediaType(mediaType) ? 'json' : getExampleSyntax(text);
    return [renderCodeText(at.context, text, { title: examples[0]?.name || mediaType, syntax })];
}
