/// <reference types="@svc-int/runtime/page" />
/* global MESSAGE, LINK */
const key = `announcement:${MESSAGE}`;

if (localStorage.getItem(key) === null) document.body.prepend(createBanner());

function createBanner() {
    const banner = document.createElement('div');
    banner.setAttribute('role', 'status');
    banner.style.cssText =
        'display: flex; justify-content: center; gap: 1em; padding: 0.5em; background: #fff3c4; color: #1d2433';
    banner.append(createMessage(), createCloseButton(banner));
    return banner;
}

function createMessage() {
    const message = document.createElement(LINK ? 'a' : 'span');
    message.textContent = MESSAGE;
    message.style.color = 'inherit';
    if (LINK) message.href = LINK;
    return message;
}

/** A closed banner returns when the message changes. */
function createCloseButton(banner) {
    const button = document.createElement('button');
    button.textContent = 'Close';
    button.addEventListener('click', () => {
        // Stores nothing if the visitor refused cookies.
        if (!globalThis.GitBook?.isCookiesTrackingDisabled()) localStorage.setItem(key, 'closed');
        banner.remove();
    });
    return button;
}
