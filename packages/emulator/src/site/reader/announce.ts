import { createElement } from '../globals/element.js';

let liveRegion: HTMLElement | undefined;

/** Has a text read aloud to who hears the page. */
export function announce(text: string): void {
    if (!liveRegion?.isConnected) {
        liveRegion = createElement('div', { className: 'hidden', role: 'status' });
        document.body.append(liveRegion);
    }
    liveRegion.textContent = text;
}
