import { createTrackedPageElement } from '../globals/element.js';
import { announceToScreenReader } from './announce-to-screen-reader.js';
import { getReaderInfo } from './track-reader.js';

const FORM = '~feedback';

export function enableFeedbackForm(): void {
    document.addEventListener('submit', (event) => {
        const form = event.target;
        if (!(form instanceof HTMLFormElement) || form.id !== FORM) return;
        event.preventDefault();
        const fields = new FormData(form, event.submitter);
        form.inert = true;
        send(form, fields).catch(() => sendNatively(form, fields));
    });
}

/** The response is the whole page; only the form is replaced. */
async function send(form: HTMLFormElement, fields: FormData): Promise<void> {
    const body = new URLSearchParams(getReaderInfo());
    for (const [name, value] of fields) body.append(name, String(value));
    const response = await fetch(form.action, { method: 'POST', body });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const next = page.getElementById(FORM);
    if (!response.ok || !next) throw new Error('The part of the answer does not exist.');
    form.replaceWith(next);
    const field = next.querySelector('textarea');
    if (field) field.focus();
    else announceToScreenReader(next.textContent);
}

function sendNatively(form: HTMLFormElement, fields: FormData): void {
    form.replaceChildren(
        ...Array.from(fields, ([name, value]) =>
            createTrackedPageElement('input', { type: 'hidden', name, value: String(value) }),
        ),
    );
    form.submit();
}
