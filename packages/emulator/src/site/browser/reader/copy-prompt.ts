import { announceToScreenReader } from './announce-to-screen-reader.js';

/** Also works on pages that replace the current one. */
export function enablePromptCopying(): void {
    document.addEventListener('click', ({ target }) => {
        const button = target instanceof Element ? target.closest<HTMLButtonElement>('.copy') : null;
        const code = button?.closest('.prompt')?.querySelector('code');
        if (button && code) copy(button, code.textContent.trimEnd()).catch(() => selectText(code));
    });
}

/** For browsers that deny access to the clipboard. */
function selectText(code: HTMLElement): void {
    code.closest('details')?.setAttribute('open', '');
    getSelection()?.selectAllChildren(code);
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
    const { copied = '' } = button.dataset;
    button.textContent = copied;
    announceToScreenReader(copied);
}
