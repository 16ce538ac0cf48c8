import { createTrackedPageElement } from '../globals/element.js';

let liveRegion: HTMLElement | undefined;

export function announceToScreenReader(text: string): void {
    if (!liveRegion?.isConnected) {
        liveRegion = createTrackedPageElement('div', { className: 'hidden', role: 'status' });
        document.body.append(liveRegion);
    }
    liveRegion.textContent = text;
}
