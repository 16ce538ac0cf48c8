/** Query parameter of a script's address in pages: another one for each state, as browsers keep a script for as long as it says. */
export const SCRIPT_CACHE_BUSTING_QUERY_PARAM = 'state';

const STATED = new RegExp(`(/script)\\?${SCRIPT_CACHE_BUSTING_QUERY_PARAM}=[\\w-]{22}`, 'g');

/** A text of a page in which scripts have their addresses of everywhere. */
export function stripScriptUrlCacheParams(text: string): string {
    return text.replaceAll(STATED, '$1');
}
