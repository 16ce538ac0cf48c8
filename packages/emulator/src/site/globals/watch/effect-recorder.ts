import { readConsent } from '../cookies.js';
import { type ConsentState, EFFECT_LIMITS, type EffectReport } from '../../../integration/script-effects.js';
import type { PageSettings } from '../page-settings.js';
import type { Attribution } from './attribution.js';

export type ReportEffect = (told: EffectReport) => void;

/** Notes an effect of whoever it is; of the page's own doing nothing is noted. */
export type RecordEffect = (culprit: Attribution | undefined, effect: EffectReport['effect']) => void;

/** Bounds effects to what a page tells of. */
export function createEffectRecorder({ versions, consent }: PageSettings, tell: ReportEffect): RecordEffect {
    const known = new Set<string>();
    const noteOf = (script: string, isGuess: boolean, effect: EffectReport['effect']) => {
        const told = {
            script,
            version: versions[script] ?? 0,
            effect: bounded(effect),
            consent: consent ? stateOf(readConsent()) : ('not-asked' as const),
            isGuess,
            count: 1,
        };
        const key = JSON.stringify(told);
        const isTold = effect.kind === 'load' || known.has(key) || known.size < EFFECT_LIMITS.onPage;
        if (isTold && effect.kind !== 'load') known.add(key);
        tell(isTold ? told : { ...told, effect: { kind: 'rest' } });
    };
    return (culprit, effect) => {
        for (const script of culprit?.scripts ?? []) noteOf(script, culprit?.isGuess ?? false, effect);
    };
}

function stateOf(isGranted: boolean | undefined): ConsentState {
    if (isGranted === undefined) return 'open';
    return isGranted ? 'granted' : 'refused';
}

/** Addresses of scripts stay as they are: they are the service's own. */
function bounded(effect: EffectReport['effect']): EffectReport['effect'] {
    switch (effect.kind) {
        case 'request':
            return { ...effect, origin: effect.origin.slice(0, EFFECT_LIMITS.origin) };
        case 'element':
            return { ...effect, tag: cut(effect.tag), place: cut(effect.place) };
        case 'cookie':
        case 'storage':
        case 'global':
            return { ...effect, name: cut(effect.name) };
        case 'load':
        case 'rest':
            return effect;
    }
}

function cut(text: string): string {
    return text.slice(0, EFFECT_LIMITS.name);
}
