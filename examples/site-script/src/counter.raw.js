/// <reference types="@svc-int/runtime/page" />
/* global SITE_KEY, COLLECTOR */
const COOKIE = 'page_counter';
const A_YEAR = 365 * 24 * 3600;

window.GitBook.addEventListener('load', () => {
    // Replaces the page's own notice, while the visitor has not decided.
    window.GitBook.registerCookieBanner(({ onApprove, onReject }) => {
        const banner = createBanner(
            () => (onApprove(), begin()),
            () => (onReject(), forget()),
        );
        document.body.append(banner);
    });
    if (mayCount()) begin();
    else forget();
});

/** Counts only after consent, and respects Global Privacy Control. */
function mayCount() {
    const { GitBook } = window;
    return GitBook.isCookiesTrackingDisabled() === false && !GitBook.isGlobalPrivacyControlEnabled();
}

function begin() {
    if (!mayCount()) return forget();
    const visitor = cookieOf(COOKIE) ?? crypto.randomUUID();
    document.cookie = `${COOKIE}=${visitor}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`;
    const view = { site: SITE_KEY, visitor, path: location.pathname };
    // A page view whose request fails is not counted.
    fetch(COLLECTOR, { method: 'POST', body: JSON.stringify(view), keepalive: true }).catch(() => undefined);
}

/** Deletes the cookie after a refusal. */
function forget() {
    if (cookieOf(COOKIE) !== undefined) document.cookie = `${COOKIE}=; Path=/; Max-Age=0`;
}

function cookieOf(name) {
    const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
    return pairs.find(([key]) => key === name)?.[1];
}

function createBanner(approve, reject) {
    const banner = document.createElement('div');
    banner.setAttribute('role', 'dialog');
    banner.setAttribute('aria-label', 'Counting views');
    banner.style.cssText =
        'position: fixed; inset: auto 1em 1em auto; max-width: 22em; padding: 1em; background: #fff; color: #1d2433; border: 1px solid #8f9dbb; border-radius: 8px; font: 14px system-ui';
    const question = document.createElement('p');
    question.textContent = 'May we count which pages you read? It helps us to write better ones.';
    banner.append(question, createButton('Yes', approve), createButton('No', reject));
    return banner;

    function createButton(label, choose) {
        const button = document.createElement('button');
        button.textContent = label;
        button.style.cssText = 'margin-right: 0.5em; padding: 0.4em 1.2em';
        button.addEventListener('click', () => {
            banner.remove();
            choose();
        });
        return button;
    }
}
