import { getContentExample } from '../../../openapi/samples/create-sample-request.js';
import type { CredentialView, OperationView, PropertyView } from '../../../openapi/view/specification-view.js';
import {
    MAX_OPERATION_FIELD_CHARS,
    MAX_OPERATION_BODY_CHARS,
    OPERATION_FIELDS,
    OPERATION_PARAMETER_LOCATIONS,
    canSendOperation,
    canScriptSetHeader,
    type OperationParameterLocation,
} from '../../browser/operation-requests.js';
import { renderAttribute, type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import { renderInlineSvgIcon } from '../icons.js';
import type { SchemaRenderContext } from './render-schema.js';

/** The page's script shows the form. Returns `undefined` without a reachable server. */
export function renderOperationForm(
    { context, labels }: SchemaRenderContext,
    operation: OperationView,
    key: string,
): HtmlContent {
    if (!canSendOperation(operation)) return undefined;
    context.page.hasOperation = true;
    const { credentials, parameters, body } = operation;
    const fields = [
        credentials.map(renderCredential),
        OPERATION_PARAMETER_LOCATIONS.map((location) =>
            parameters
                .filter((group) => group.location === location)
                .flatMap((group) => group.parameters)
                .filter(({ name }) => location !== 'header' || canScriptSetHeader(name))
                .map((one) => renderParameter(location, one, labels.required)),
        ),
        body?.contents[0] &&
            renderBody(labels.body, body.contents[0].mediaType, getContentExample(body.contents[0]) ?? ''),
    ];
    return createHtml`<details class="operation-test" hidden><summary>${renderInlineSvgIcon('chevron')}${labels.test}</summary><div><form method="post" autocomplete="off" data-operation="${key}" data-sending="${labels.sending}" data-headers="${labels.headers}">${fields}<button type="submit" class="button primary">${labels.send}</button></form><div class="operation-response" role="status"></div></div></details>`;
}

function renderCredential({ name, kind }: CredentialView): SafeHtml {
    const hint = kind === 'basic' ? createHtml` <span class="type">user:password</span>` : undefined;
    return createHtml`<label><span><code>${name}</code>${hint}</span><input type="password" autocomplete="off" name="${OPERATION_FIELDS.credential}${name}" maxlength="${MAX_OPERATION_FIELD_CHARS}"></label>`;
}

function renderParameter(
    location: OperationParameterLocation,
    { name, isRequired, schema }: PropertyView,
    required: string,
): SafeHtml {
    const mark = isRequired ? createHtml` <span class="required">${required}</span>` : undefined;
    return createHtml`<label><span><code>${name}</code> <span class="type">${schema.type}</span>${mark}</span><input name="${OPERATION_FIELDS[location]}${name}"${renderAttribute('required', isRequired)}${renderAttribute('placeholder', schema.example)} maxlength="${MAX_OPERATION_FIELD_CHARS}"></label>`;
}

function renderBody(label: string, mediaType: string, text: string): SafeHtml {
    return createHtml`<label><span>${label} <span class="type">${mediaType}</span></span><textarea name="${OPERATION_FIELDS.body}" rows="6" spellcheck="false" data-media-type="${mediaType}" maxlength="${MAX_OPERATION_BODY_CHARS}">
${text}</textarea></label>`;
}
