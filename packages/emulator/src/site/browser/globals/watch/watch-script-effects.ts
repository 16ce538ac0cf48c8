import type { PageScriptSettings } from '../page-settings.js';
import { createScriptAttributor, type AttributedScripts } from './attribution.js';
import { createScriptEffectRecorder, type ReportScriptEffect } from './effect-recorder.js';
import { createCallInterceptor } from './call-interceptor.js';
import { watchAddedElements } from './watch-added-elements.js';
import { watchScriptRequests } from './watch-script-requests.js';
import { watchStorageWritesAndUnattributedNames } from './watch-storage-writes-and-unattributed-names.js';

const CHECK_INTERVAL_MS = 1000;

/** Informs authors of integration scripts. Not a security boundary: scripts can evade it. */
export function watchScriptEffects(
    { scripts, ...settings }: PageScriptSettings,
    ownUrlPrefix: string,
    report: ReportScriptEffect,
): void {
    const scriptAttribution = createScriptAttributor(scripts, ownUrlPrefix);
    const recordEffect = createScriptEffectRecorder({ scripts, ...settings }, report);
    const intercept = createCallInterceptor(scriptAttribution);
    watchScriptRequests(intercept, recordEffect);
    watchAddedElements(intercept, scriptAttribution, recordEffect);
    const newNames = watchStorageWritesAndUnattributedNames(intercept, recordEffect);
    const newGlobals = createGlobals();
    const recordChanges = (attribution: AttributedScripts) => {
        for (const name of newGlobals()) recordEffect(attribution, { kind: 'global', name });
        for (const stored of newNames()) recordEffect(attribution, { kind: 'storage', ...stored });
    };
    const isAlone = scripts.length === 1;
    document.addEventListener(
        'load',
        ({ target }) => {
            const script = target instanceof HTMLScriptElement ? scriptAttribution.findOwner(target) : undefined;
            if (script === undefined) return;
            // `load` fires right after the script ran.
            recordChanges({ scripts: [script], isGuess: !isAlone });
            if (target instanceof HTMLScriptElement && target.src === script)
                recordEffect({ scripts: [script], isGuess: false }, { kind: 'load' });
        },
        true,
    );
    const recordUnattributed = () => recordChanges({ scripts, isGuess: !isAlone });
    setInterval(recordUnattributed, CHECK_INTERVAL_MS);
    window.addEventListener('pagehide', recordUnattributed);
}

function createGlobals(): () => string[] {
    const known = new Set(Object.getOwnPropertyNames(window));
    return () =>
        Object.getOwnPropertyNames(window).filter(
            // Properties of `window` with numeric names are frames.
            (name) => known.size < known.add(name).size && !/^\d+$/.test(name),
        );
}
