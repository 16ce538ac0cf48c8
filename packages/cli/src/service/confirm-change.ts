import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import type { Output } from '../output/output.js';
import { promptConfirm, isInteractive, getTerminal } from '../output/prompt.js';
import { isLocalMachineUrl } from './endpoint.js';
import type { ServiceAccessSettings } from './settings.js';

export interface ChangeConfirmation {
    /** Start of a sentence, such as `Configure mood`. */
    what: string;
    yes: boolean | undefined;
    output: Output;
    context: Context;
}

/** Prompts only for a remote service on a terminal. Throws `INTERRUPTED` if declined. */
export async function confirmRemoteChangeIfInteractive(
    settings: ServiceAccessSettings,
    { what, yes, output, context }: ChangeConfirmation,
): Promise<void> {
    const { endpoint, profile } = settings;
    const target = profile === undefined ? endpoint : `${endpoint}, profile ${profile}`;
    const terminal = getTerminal(context);
    if (isLocalMachineUrl(endpoint) || yes || !isInteractive(terminal)) return output.progress(`${what} at ${target}`);
    if (await promptConfirm(terminal, `${what} at ${target}?`)) return;
    throw new KitError('INTERRUPTED', 'Nothing was changed.', { hint: 'Run again to answer differently.' });
}
