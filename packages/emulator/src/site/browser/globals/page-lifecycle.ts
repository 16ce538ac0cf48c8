const LOAD_TIMEOUT_MS = 5000;

export function onDocumentParsed(callback: () => void): void {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
    else callback();
}

export function onDocumentLoadedOrTimeout(callback: () => void): void {
    let isCalled = false;
    const call = () => {
        if (!isCalled) callback();
        isCalled = true;
    };
    if (document.readyState === 'complete') return call();
    window.addEventListener('load', call, { once: true });
    onDocumentParsed(() => setTimeout(call, LOAD_TIMEOUT_MS));
}
