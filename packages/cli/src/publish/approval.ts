import { KitError, type Problem } from '../errors.js';
import { promptConfirm, isInteractive, type Terminal } from '../output/prompt.js';
import type { PublishPlan } from './plan.js';
import type { PublishRisk } from './risks.js';

/** Approvals from the command line. */
export interface Approvals {
    /** Whether publishing was confirmed. */
    yes: boolean;
    risks: readonly PublishRisk[];
}

/**
 * Requires the approval of a plan by options, or by a prompt.
 *
 * @param terminal of the prompt; undefined without one.
 * @throws KitError `ANSWER_NEEDED` with each missing flag, `INTERRUPTED` after a no.
 */
export async function requirePublishApproval(
    plan: PublishPlan,
    { yes, risks }: Approvals,
    endpoint: string,
    terminal: Terminal | undefined,
): Promise<void> {
    const open = plan.risks.filter(({ approve: risk }) => !risks.includes(risk));
    if (yes && open.length === 0) return;
    const asks = terminal && !yes && isInteractive(terminal);
    const flags = [
        ...(yes ? [] : [{ text: '--yes', hint: `Publishes ${plan.name} to ${endpoint}` }]),
        ...open.map(({ approve: risk, text }) => ({ text: `--approve ${risk}`, hint: text })),
    ];
    if (!asks) throw createApprovalError(plan.name, flags);
    const all = open.length > 0 ? ', including the risks marked "!"' : '';
    if (await promptConfirm(terminal, `Publish ${plan.name} to ${endpoint}${all}?`)) return;
    throw new KitError('INTERRUPTED', 'Nothing was published.', { hint: 'Run again to answer differently.' });
}

function createApprovalError(name: string, flags: readonly Problem[]): KitError {
    return new KitError('ANSWER_NEEDED', `Nothing was published: ${name} needs a confirmation.`, {
        problems: flags,
        hint: `Run again with ${flags.map(({ text }) => text).join(' ')}.`,
    });
}
