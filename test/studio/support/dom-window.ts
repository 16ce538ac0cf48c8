import { GlobalWindow, type Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

import { computeStyle } from './dom-style.js';
import { dropHistoryHashChanges } from './drop-history-hash-changes.js';

/** Globals of Node that stay: the service is reached by Node's own `fetch`, and what belongs to it. */
const KEYS_OF_EVENTS = [
    'Event',
    'EventTarget',
    'CustomEvent',
    'navigator',
    'localStorage',
    'sessionStorage',
    'Storage',
];

/** Size of the window, in CSS pixels. */
const SIZE = { width: 1280, height: 800 };

/** Replaces the globals of a browser by those of a new window at `url`, without layout, style sheets, scripts and frames. */
export function openWindow(url: string, onError: (error: string) => void): Window {
    // With the types of this process, such as `Uint8Array`, which modules that load later compare with.
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
