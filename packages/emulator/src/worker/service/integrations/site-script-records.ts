import { SCRIPT_EFFECT_LIMITS, type ScriptEffect, type EffectReport } from '../../../integration/script-effects.js';

const MAX_SCRIPTS = 50;

const MAX_PROBLEMS = 20;

export interface SiteScriptRef {
    integration: string;
    site: string;
    version: number;
}

export interface SiteScriptProblem {
    kind: 'policy' | 'error' | 'slow' | 'failed' | 'scope';
    /** Text without secrets. */
    message: string;
    allow?: string | undefined;
    /** Whether the policy is enforced. Default: only reported. */
    isBlocked?: boolean | undefined;
    frame?: string | undefined;
    at: string;
    count: number;
}

export interface SiteScriptReportSummary extends SiteScriptRef {
    loads: number;
    problems: SiteScriptProblem[];
    effects: CountedScriptEffect[];
    rest: number;
}

export type CountedScriptEffect = ScriptEffect & Pick<EffectReport, 'consent' | 'isGuess' | 'count'>;

/** Records of scripts, kept only in memory. */
export interface SiteScriptRecords {
    addEffect(script: SiteScriptRef, report: EffectReport): void;
    addProblem(script: SiteScriptRef, problem: Omit<SiteScriptProblem, 'count'>): void;
    /** Called when an integration is unpublished: its version numbers may repeat. */
    delete(integration: string): void;
    read(integration: string, version: number): SiteScriptReportSummary[];
}

interface Kept extends Pick<SiteScriptReportSummary, 'version' | 'loads' | 'rest'> {
    script: SiteScriptRef;
    problems: Map<string, SiteScriptProblem>;
    effects: Map<string, CountedScriptEffect>;
}

export function createSiteScriptRecords(): SiteScriptRecords {
    const scripts = new Map<string, Kept>();
    const getRecord = (script: SiteScriptRef): Kept => {
        const key = JSON.stringify([script.integration, script.site]);
        const found = scripts.get(key);
        if (found?.version === script.version) return found;
        scripts.delete(key);
        const [oldest] = scripts.keys();
        if (oldest !== undefined && scripts.size >= MAX_SCRIPTS) scripts.delete(oldest);
        const kept = { script, version: script.version, loads: 0, rest: 0, problems: new Map(), effects: new Map() };
        scripts.set(key, kept);
        return kept;
    };
    return {
        addEffect: (script, report) => addEffect(getRecord(script), report),
        addProblem: (script, problem) => addProblem(getRecord(script), problem),
        delete: (integration) => {
            for (const [key, { script }] of scripts) if (script.integration === integration) scripts.delete(key);
        },
        read: (integration, version) =>
            [...scripts.values()]
                .filter(({ script }) => script.integration === integration && script.version === version)
                .map(({ script, problems, effects, loads, rest }) => ({
                    ...script,
                    loads,
                    problems: [...problems.values()],
                    effects: [...effects.values()],
                    rest,
                })),
    };
}

function addEffect(kept: Kept, { effect, consent, isGuess, count }: EffectReport): void {
    if (effect.kind === 'load') return void (kept.loads += count);
    if (effect.kind === 'rest') return void (kept.rest += count);
    const key = JSON.stringify([effect, consent, isGuess]);
    const known = kept.effects.get(key);
    if (known) known.count += count;
    else if (kept.effects.size < SCRIPT_EFFECT_LIMITS.ofScript)
        kept.effects.set(key, { ...effect, consent, isGuess, count });
    else kept.rest += count;
}

function addProblem({ problems }: Kept, problem: Omit<SiteScriptProblem, 'count'>): void {
    const key = JSON.stringify([problem.kind, problem.message]);
    const count = (problems.get(key)?.count ?? 0) + 1;
    problems.delete(key);
    const [oldest] = problems.keys();
    if (oldest !== undefined && problems.size >= MAX_PROBLEMS) problems.delete(oldest);
    problems.set(key, { ...problem, count });
}
