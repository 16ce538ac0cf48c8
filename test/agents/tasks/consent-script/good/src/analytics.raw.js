/// <reference types="@svc-int/runtime/page" />
/* global SITE_KEY */
const POLL_MS = 500;

start();

function start() {
    const isDisabled = globalThis.GitBook?.isCookiesTrackingDisabled();
    if (isDisabled === undefined) setTimeout(start, POLL_MS);
    else if (!isDisabled) load();
}

function load() {
    const script = document.createElement('script');
    script.src = `https://cdn.example.com/analytics.js?key=${encodeURIComponent(SITE_KEY)}`;
    document.head.append(script);
}
