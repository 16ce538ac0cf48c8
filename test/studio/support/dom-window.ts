import { GlobalWindow, type Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

import { computeStyle } from './dom-style.js';
import { dropHistoryHashChanges } from './drop-history-hash-changes.js';

/** Node's globals that stay, so that its `fetch` reaches the service. */
const KEYS_OF_EVENTS = [
    'Event',
    'EventTarget',
    'CustomEvent',
    'navigator',
    'localStorage',
    'sessionStorage',
    'Storage',
];

const SIZE = { width: 1280, height: 800 };

export function openWindow(url: string, onError: (error: string) => void): Window {
    // With this process's types, for `instanceof` in modules loaded later.
    const window = new GlobalWindow({
        url,
        ...SIZE,
        console,
        settings: {
            disableJavaScriptFileLoading: true,
            disableCSSFileLoading: true,
            disableIframePageLoading: true,
            handleDisabledFileLoadingAsSuccess: true,
        },
    });
    window.document.write('<!doctype html><html lang="en"><head></head><body><div id="app"></div></body></html>');
    window.addEventListener('error', (event) => onError(String(Reflect.get(event, 'error'))));
    dropHistoryHashChanges(window);
    Object.assign(window, { getComputedStyle: computeStyle });
    populateGlobal(globalThis, window, { bindFunctions: true, additionalKeys: KEYS_OF_EVENTS });
    return window;
}
