/** Limits of the service, which a seed must keep too. */
export const MAX_SITE_LINKS = 1000;

export const MAX_SITE_REDIRECTS = 10_000;

export const MAX_GLOSSARY_ENTRIES = 2000;
