import { KitError, type Problem } from '../errors.js';
import { promptConfirm, isInteractive, type Terminal } from '../output/prompt.js';
import type { PublishPlan } from './plan.js';
import type { PublishRisk } from './risks.js';

export interface Approvals {
    yes: boolean;
    risks: readonly PublishRisk[];
}

/** Throws `ANSWER_NEEDED` with each missing flag, `INTERRUPTED` if declined. */
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
