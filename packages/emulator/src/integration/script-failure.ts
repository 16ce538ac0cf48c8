import type { ScriptFailure } from '../control/types.js';

/** Prefix that workerd adds to an error that a script throws while it is loaded. */
const BEGINNING = /^(Failed to start Worker:|service [\w-]+:)\s*(Uncaught )?/;

/** Takes apart the one text in which workerd tells of a script that it can't load. */
export function parseWorkerdScriptFailure(text: string): ScriptFailure {
    const [message = text, ...frames] = text.replace(BEGINNING, '').split('\n  at ');
    return { reason: 'THREW', message, stack: frames.join('\n') };
}
