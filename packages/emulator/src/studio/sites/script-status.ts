import type { ScriptOnSite } from '../../control.js';

export interface ScriptStatus {
    label: string;
    tone: 'good' | 'warn' | 'bad' | 'quiet';
}

type ScriptReport = Pick<ScriptOnSite, 'loads' | 'problems'>;

export function getScriptStatus({ loads, problems }: ScriptReport): ScriptStatus {
    const hasProblem = (kind: ScriptOnSite['problems'][number]['kind']) =>
        problems.some((problem) => problem.kind === kind);
    if (hasProblem('failed')) return { label: 'not loaded', tone: 'bad' };
    if (hasProblem('error')) return { label: 'error', tone: 'bad' };
    if (hasProblem('policy'))
        return { label: formatContentSecurityPolicyProblem(problems.some((one) => one.isBlocked)), tone: 'warn' };
    if (hasProblem('scope')) return { label: 'scope missing', tone: 'warn' };
    if (hasProblem('slow')) return { label: 'slow', tone: 'warn' };
    return loads > 0 ? { label: 'runs', tone: 'good' } : { label: 'not run yet', tone: 'quiet' };
}

export function formatContentSecurityPolicyProblem(isBlocked = false): string {
    return isBlocked ? "Blocked by the page's policy" : "Would be blocked by the page's policy";
}

type Effect = ScriptOnSite['effects'][number];
type Consent = Effect['consent'];

export interface EffectConsentCount {
    consent: Consent;
    label: string;
    count: number;
    isGuess: boolean;
}

export interface ScriptEffectRow {
    what: string;
    how: string;
    times: EffectConsentCount[];
}

export interface ScriptEffectGroup {
    kind: Effect['kind'];
    title: string;
    rows: ScriptEffectRow[];
}

const TITLES: Record<Effect['kind'], string> = {
    request: 'Requests by origin',
    cookie: 'Cookies',
    storage: 'Storage',
    global: 'Globals',
    element: 'Elements added',
};

const CONSENT: Record<Consent, string> = {
    'not-asked': 'without asking',
    open: 'before consent',
    granted: 'after consent',
    refused: 'after refusal',
};

/** Whether the effect sends or stores data without consent. */
export function isPrivacyRelevant(kind: Effect['kind'], consent: Consent): boolean {
    return (consent === 'open' || consent === 'refused') && kind !== 'global' && kind !== 'element';
}

export function groupScriptEffects(effects: readonly Effect[]): ScriptEffectGroup[] {
    return (Object.keys(TITLES) as Effect['kind'][]).flatMap((kind) => {
        const rows = createRows(effects.filter((effect) => effect.kind === kind));
        return rows.length === 0 ? [] : [{ kind, title: TITLES[kind], rows }];
    });
}

function createRows(effects: readonly Effect[]): ScriptEffectRow[] {
    const rows = new Map<string, ScriptEffectRow>();
    for (const effect of effects) {
        const { consent, count, isGuess } = effect;
        const [what, how] = describeEffect(effect);
        const key = JSON.stringify([what, how]);
        const row = rows.get(key) ?? { what, how, times: [] };
        row.times.push({ consent, label: CONSENT[consent], count, isGuess });
        rows.set(key, row);
    }
    return [...rows.values()];
}

function describeEffect(effect: Effect): [what: string, how: string] {
    switch (effect.kind) {
        case 'request':
            return [effect.origin, `${effect.method} via ${effect.way}`];
        case 'cookie':
        case 'global':
            return [effect.name, ''];
        case 'storage':
            return [effect.name, effect.area];
        case 'element':
            return [`<${effect.tag}>`, `in ${effect.place}`];
    }
}
