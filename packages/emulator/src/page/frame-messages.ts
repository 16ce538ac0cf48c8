import { PAGE_LIMITS, type Action } from '@svc-int/api';

import { isAction } from './client-effects.js';

/** Longest text that is read as one that tells of a height, in UTF-16 units. */
const MAX_TEXT_LENGTH = 1000;

/** The action that a webframe posts; undefined for all else. Some pages tell their height as a text of their own. */
export function parseWebframeAction(data: unknown): Action | undefined {
    if (typeof data === 'string') return parseResizeAction(data);
    if (typeof data !== 'object' || data === null || !('action' in data)) return undefined;
    return isAction(data.action) ? data.action : undefined;
}

/** The action as JSON has it: a webframe can post what the service cannot be sent, and any length. Undefined for such. */
export function toJsonActionWithinLimit(action: Action): Action | undefined {
    try {
        const text = JSON.stringify(action);
        // What was an action is one in JSON, too.
        return text.length > PAGE_LIMITS.frameAction ? undefined : (JSON.parse(text) as Action);
    } catch {
        return undefined;
    }
}

function parseResizeAction(text: string): Action | undefined {
    const message = text.length > MAX_TEXT_LENGTH ? undefined : parseJson(text);
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

function parseJson(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}
