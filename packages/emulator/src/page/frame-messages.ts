import { PAGE_LIMITS, type Action } from '@svc-int/api';

import { parseJsonOrUndefined } from '../values/parse-json-or-undefined.js';
import { isAction } from './client-effects.js';

const MAX_TEXT_LENGTH = 1000;

/** Some pages post their height as JSON text. Returns `undefined` for other messages. */
export function parseWebframeAction(data: unknown): Action | undefined {
    if (typeof data === 'string') return parseResizeAction(data);
    if (typeof data !== 'object' || data === null || !('action' in data)) return undefined;
    return isAction(data.action) ? data.action : undefined;
}

/** Returns `undefined` if the action is no JSON or too long. */
export function toJsonActionWithinLimit(action: Action): Action | undefined {
    try {
        const text = JSON.stringify(action);
        return text.length > PAGE_LIMITS.frameAction ? undefined : (JSON.parse(text) as Action);
    } catch {
        return undefined;
    }
}

function parseResizeAction(text: string): Action | undefined {
    const message = text.length > MAX_TEXT_LENGTH ? undefined : parseJsonOrUndefined(text);
    if (
        typeof message !== 'object' ||
        message === null ||
        !('context' in message) ||
        message.context !== 'iframe.resize'
    )
        return undefined;
    const height = 'height' in message ? Number(message.height) : NaN;
    return { action: '@webframe.resize', size: { height } };
}
