import { readCookieConsent } from '../cookies.js';
import { type ConsentState, SCRIPT_EFFECT_LIMITS, type EffectReport } from '../../../../integration/script-effects.js';
import type { PageScriptSettings } from '../page-settings.js';
import type { AttributedScripts } from './attribution.js';

export type ReportScriptEffect = (report: EffectReport) => void;

export type AttributedScriptEffectRecorder = (
    attribution: AttributedScripts | undefined,
    effect: EffectReport['effect'],
) => void;

export function createScriptEffectRecorder(
    { versions, consent }: PageScriptSettings,
    report: ReportScriptEffect,
): AttributedScriptEffectRecorder {
    const known = new Set<string>();
    const recordEffect = (script: string, isGuess: boolean, effect: EffectReport['effect']) => {
        const effectReport = {
            script,
            version: versions[script] ?? 0,
            effect: truncateEffect(effect),
            consent: consent ? toConsentState(readCookieConsent()) : ('not-asked' as const),
            isGuess,
            count: 1,
        };
        const key = JSON.stringify(effectReport);
        const isWithinLimit = effect.kind === 'load' || known.has(key) || known.size < SCRIPT_EFFECT_LIMITS.onPage;
        if (isWithinLimit && effect.kind !== 'load') known.add(key);
        report(isWithinLimit ? effectReport : { ...effectReport, effect: { kind: 'rest' } });
    };
    return (attribution, effect) => {
        for (const script of attribution?.scripts ?? []) recordEffect(script, attribution?.isGuess ?? false, effect);
    };
}

function toConsentState(isGranted: boolean | undefined): ConsentState {
    if (isGranted === undefined) return 'open';
    return isGranted ? 'granted' : 'refused';
}

function truncateEffect(effect: EffectReport['effect']): EffectReport['effect'] {
    switch (effect.kind) {
        case 'request':
            return { ...effect, origin: effect.origin.slice(0, SCRIPT_EFFECT_LIMITS.origin) };
        case 'element':
            return { ...effect, tag: truncateName(effect.tag), place: truncateName(effect.place) };
        case 'cookie':
        case 'storage':
        case 'global':
            return { ...effect, name: truncateName(effect.name) };
        case 'load':
        case 'rest':
            return effect;
    }
}

function truncateName(text: string): string {
    return text.slice(0, SCRIPT_EFFECT_LIMITS.name);
}
