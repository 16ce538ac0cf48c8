import type { ScriptFailure } from '../control/types.js';

const BEGINNING = /^(Failed to start Worker:|service [\w-]+:)\s*(Uncaught )?/;

export function parseWorkerdScriptFailure(text: string): ScriptFailure {
    const [message = text, ...frames] = text.replace(BEGINNING, '').split('\n  at ');
    return { reason: 'THREW', message, stack: frames.join('\n') };
}
