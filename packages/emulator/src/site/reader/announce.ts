import { createElement } from '../globals/element.js';

let place: HTMLElement | undefined;

/** Has a text read aloud to who hears the page. */
export function announce(text: string): void {
    if (!place?.isConnected) {
        place = createElement('div', { className: 'hidden', role: 'status' });
        document.body.append(place);
    }
    place.textContent = text;
}
