/** Changes with each state of a script, because browsers cache scripts. */
export const SCRIPT_CACHE_BUSTING_QUERY_PARAM = 'state';

const STATED = new RegExp(`(/script)\\?${SCRIPT_CACHE_BUSTING_QUERY_PARAM}=[\\w-]{22}`, 'g');

export function stripScriptUrlCacheParams(text: string): string {
    return text.replaceAll(STATED, '$1');
}
