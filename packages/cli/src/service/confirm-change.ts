import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import type { Output } from '../output/output.js';
import { promptConfirm, isInteractive, getTerminal } from '../output/prompt.js';
import { isLocalMachineUrl } from './endpoint.js';
import type { ServiceAccessSettings } from './settings.js';

/** A change that is about to happen, and its description. */
export interface ChangeConfirmation {
    /** As a sentence begins, such as `Configure mood`. */
    what: string;
    /** Whether somebody said beforehand that it is meant. */
    yes: boolean | undefined;
    output: Output;
    context: Context;
}

/**
 * To be called before something is changed: elsewhere than on this machine people see where, and say yes to it on a terminal. Off a
 * terminal it goes on, as a program has nobody to ask.
 *
 * @throws KitError `INTERRUPTED` after a no.
 */
export async function confirmRemoteChangeIfInteractive(
    settings: ServiceAccessSettings,
    { what, yes, output, context }: ChangeConfirmation,
): Promise<void> {
    const { endpoint, profile } = settings;
    if (isLocalMachineUrl(endpoint)) return;
    const target = profile === undefined ? endpoint : `${endpoint}, profile ${profile}`;
    const terminal = getTerminal(context);
    if (yes || !isInteractive(terminal)) return output.progress(`${what} at ${target}`);
    if (await promptConfirm(terminal, `${what} at ${target}?`)) return;
    throw new KitError('INTERRUPTED', 'Nothing was changed.', { hint: 'Run again to answer differently.' });
}
