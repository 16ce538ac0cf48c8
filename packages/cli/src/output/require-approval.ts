import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import { promptConfirm, isInteractive, getTerminal } from './prompt.js';

/** Throws `ANSWER_NEEDED` without a terminal, and `INTERRUPTED` if the user declines. */
export async function requireApproval(
    question: string,
    { threat, refusal }: { threat: string; refusal: string },
    context: Context,
): Promise<void> {
    const terminal = getTerminal(context);
    if (!isInteractive(terminal)) {
        throw new KitError('ANSWER_NEEDED', threat, {
            problems: [{ text: '--yes' }],
            hint: 'There is no terminal to ask for confirmation. Use --yes to confirm.',
        });
    }
    if (await promptConfirm(terminal, question)) return;
    throw new KitError('INTERRUPTED', refusal, { hint: 'Run again to answer differently.' });
}
