import type { CookieBannerActions } from '@svc-int/api';

import { readCookieConsent, storeCookieConsent } from './cookies.js';
import { createTrackedPageElement } from './element.js';
import type { ConsentNotice, PageScriptSettings } from './page-settings.js';

/** Begins or ends the names of programs that read pages for nobody. */
const CRAWLER = /bot\b|crawl|spider|slurp/i;

/** Asks visitors whether they grant cookies. */
export interface CookieConsentPrompt {
    /** A script asks in place of the page. */
    replace(handler: (actions: CookieBannerActions) => void): void;
    /** Asks by the page's own notice, unless somebody else does. */
    ask(): void;
}

/** `onDecided` is called once the visitor has decided, on this page or on another one of the site. */
export function createCookieConsentPrompt(
    { base, consent }: PageScriptSettings,
    onDecided: () => void,
): CookieConsentPrompt {
    let isReplaced = false;
    let hasPrompted = false;
    let notice: HTMLElement | undefined;
    const isOpen = () => readCookieConsent() === undefined && !CRAWLER.test(navigator.userAgent);
    let known = readCookieConsent();
    const notifyIfDecided = () => {
        const current = readCookieConsent();
        if (current === known) return;
        known = current;
        if (current === undefined) return;
        notice?.remove();
        onDecided();
    };
    const saveChoice = (isGranted: boolean) => {
        storeCookieConsent(isGranted, base);
        // A page that is loaded again is hidden first.
        notifyIfDecided();
        location.reload();
    };
    // Another page may have asked meanwhile. A channel between pages would keep them out of the browser's cache for going back.
    document.addEventListener('visibilitychange', notifyIfDecided);
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
    const notice = createTrackedPageElement('section', { className: 'site-consent', ariaLabel: labels.title });
    const text = createTrackedPageElement('p', {}, labels.question, ' ');
    if (
        policy !== undefined &&
        URL.canParse(policy, location.href) &&
        /^https?:/.test(new URL(policy, location.href).protocol)
    )
        text.append(createTrackedPageElement('a', { href: policy }, labels.policy));
    const createButton = (label: string, act: () => void) =>
        createTrackedPageElement('button', { type: 'button', onclick: act }, label);
    notice.append(
        text,
        createButton(labels.accept, () => choose(true)),
        createButton(labels.reject, () => choose(false)),
        createButton(labels.later, () => notice.remove()),
    );
    notice.addEventListener('keydown', ({ key }) => key === 'Escape' && notice.remove());
    return notice;
}
