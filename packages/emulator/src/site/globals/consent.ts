import type { CookieBannerActions } from '@svc-int/api';

import { readConsent, storeConsent } from './cookies.js';
import { createElement } from './element.js';
import type { ConsentNotice, PageSettings } from './page-settings.js';

/** Begins or ends the names of programs that read pages for nobody. */
const CRAWLER = /bot\b|crawl|spider|slurp/i;

/** Asks visitors whether they grant cookies. */
export interface Consent {
    /** A script asks in place of the page. */
    replace(handler: (actions: CookieBannerActions) => void): void;
    /** Asks by the page's own notice, unless somebody else does. */
    ask(): void;
}

export function createConsent({ base, consent }: PageSettings): Consent {
    let isReplaced = false;
    let hasPrompted = false;
    let notice: HTMLElement | undefined;
    const isOpen = () => readConsent() === undefined && !CRAWLER.test(navigator.userAgent);
    const saveChoice = (isGranted: boolean) => {
        storeConsent(isGranted, base);
        location.reload();
    };
    return {
        replace(handler) {
            isReplaced = true;
            notice?.remove();
            if (hasPrompted || !isOpen()) return;
            hasPrompted = true;
            handler({ onApprove: () => saveChoice(true), onReject: () => saveChoice(false) });
        },
        ask() {
            if (!consent || isReplaced || !isOpen()) return;
            notice = createNotice(consent, saveChoice);
            // The first thing that the keyboard reaches, and the focus stays where it is.
            document.body.prepend(notice);
        },
    };
}

/** The page's own notice. Escape and its last button leave the choice for another time. */
function createNotice({ policy, words: labels }: ConsentNotice, choose: (isGranted: boolean) => void): HTMLElement {
    const notice = createElement('section', { className: 'site-consent', ariaLabel: labels.title });
    const text = createElement('p', {}, labels.question, ' ');
    if (
        policy !== undefined &&
        URL.canParse(policy, location.href) &&
        /^https?:/.test(new URL(policy, location.href).protocol)
    )
        text.append(createElement('a', { href: policy }, labels.policy));
    const createButton = (label: string, act: () => void) =>
        createElement('button', { type: 'button', onclick: act }, label);
    notice.append(
        text,
        createButton(labels.accept, () => choose(true)),
        createButton(labels.reject, () => choose(false)),
        createButton(labels.later, () => notice.remove()),
    );
    notice.addEventListener('keydown', ({ key }) => key === 'Escape' && notice.remove());
    return notice;
}
