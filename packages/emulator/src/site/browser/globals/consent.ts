import type { CookieBannerActions } from '@svc-int/api';

import { readCookieConsent, storeCookieConsent } from './cookies.js';
import { createTrackedPageElement } from './element.js';
import type { ConsentNotice, PageScriptSettings } from './page-settings.js';

const CRAWLER = /bot\b|crawl|spider|slurp/i;

export interface CookieConsentPrompt {
    replace(handler: (actions: CookieBannerActions) => void): void;
    ask(): void;
}

/** Calls `onDecided` also for a decision on another page of the site. */
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
        // Reloading hides the page first, so notify before it.
        notifyIfDecided();
        location.reload();
    };
    // A BroadcastChannel would prevent the back/forward cache.
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
            document.body.prepend(notice);
        },
    };
}

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
