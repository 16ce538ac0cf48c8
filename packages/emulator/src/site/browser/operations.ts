/** Loaded only by pages with operation forms. */
import { formatJsonBody } from '../../values/format-json-body.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { createTrackedPageElement } from './globals/element.js';
import { PAGE_REPLACED_EVENT } from './page-events.js';
import { readPageScriptSettings } from './globals/read-settings.js';
import { type OperationResponse, OPERATION_REQUESTS_PATH } from './operation-requests.js';
import { readOperationRequest } from './read-operation-request.js';

const { base } = readPageScriptSettings();

showForms();
document.addEventListener(PAGE_REPLACED_EVENT, showForms);
document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['operation'] === undefined) return;
    event.preventDefault();
    void send(form, form.dataset['operation']);
});

function showForms(): void {
    for (const form of document.querySelectorAll<HTMLElement>('.operation-test')) form.hidden = false;
}

async function send(form: HTMLFormElement, operation: string): Promise<void> {
    const shown = form.parentElement?.querySelector('.operation-response');
    const button = form.querySelector('button');
    if (!shown || !button) return;
    shown.replaceChildren(createTrackedPageElement('p', { className: 'quiet' }, form.dataset['sending'] ?? ''));
    button.disabled = true;
    const response = await sendRequest(form, operation).catch(getErrorMessage);
    button.disabled = false;
    shown.replaceChildren(
        ...(typeof response === 'string' ? [createProblem(response)] : renderResponse(response, form)),
    );
}

/** Sends the page's URL, as claims in its query decide the visible blocks. */
async function sendRequest(form: HTMLFormElement, operation: string): Promise<OperationResponse> {
    const response = await fetch(`${base}${OPERATION_REQUESTS_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(readOperationRequest(form, operation, location.pathname + location.search)),
    });
    const body = (await response.json()) as OperationResponse & { error?: { message?: string } };
    if (!response.ok) throw new Error(body.error?.message ?? `HTTP ${response.status}`);
    return body;
}

function createProblem(message: string): HTMLElement {
    return createTrackedPageElement('p', { className: 'operation-problem' }, message);
}

function renderResponse(
    { status, headers, text, isTruncated }: OperationResponse,
    form: HTMLFormElement,
): HTMLElement[] {
    const kind = String(status).charAt(0);
    const code = createTrackedPageElement('code', { className: `status status-${kind}` }, String(status));
    const names = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
    const icon = form.closest('details')?.querySelector('summary > .icon')?.cloneNode(true) ?? '';
    const summary = createTrackedPageElement('summary', {}, icon, form.dataset['headers'] ?? '');
    return [
        createTrackedPageElement('p', {}, code),
        createTrackedPageElement('details', {}, summary, createCode(names)),
        ...(text === undefined || text === '' ? [] : [createCode(formatJsonBody(text) + (isTruncated ? '\n…' : ''))]),
    ];
}

function createCode(text: string): HTMLElement {
    const pre = createTrackedPageElement('pre', { tabIndex: 0 }, createTrackedPageElement('code', {}, text));
    return createTrackedPageElement('figure', { className: 'code wrapped' }, pre);
}
