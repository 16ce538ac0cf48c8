import type { ScriptFailure } from '../control/types.js';

/** workerd's prefixes of a loading error. */
const BEGINNING = /^(Failed to start Worker:|service [\w-]+:)\s*(Uncaught )?/;

/** Parses workerd's message and stack. */
export function parseWorkerdScriptFailure(text: string): ScriptFailure {
    const [message = text, ...frames] = text.replace(BEGINNING, '').split('\n  at ');
    return { reason: 'THREW', message, stack: frames.join('\n') };
}
