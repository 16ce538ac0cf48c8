/// <reference types="@svc-int/runtime/page" />
/* global SITE */
const page = globalThis.GitBook;

if (!page?.isGlobalPrivacyControlEnabled() && !page?.isCookiesTrackingDisabled())
    navigator.sendBeacon('https://stats.example.com/views', JSON.stringify({ site: SITE, path: location.pathname }));
