import type { PageSettings } from '../page-settings.js';
import { createScriptAttribution, type Attribution } from './attribution.js';
import { createEffectRecorder, type ReportEffect } from './effect-recorder.js';
import { createIntercept } from './intercept.js';
import { watchElements } from './watch-elements.js';
import { watchRequests } from './watch-requests.js';
import { watchStorage } from './watch-storage.js';

/** Milliseconds between looks at what has come without a call. */
const CHECK_INTERVAL_MS = 1000;

/**
 * Tells what scripts of integrations do in a page, by script. `own` begins the addresses of what the page loads of its own. A script
 * that wants to hide something from a page that it runs in can do so: this is for authors who want to know.
 */
export function watchEffects({ scripts, ...settings }: PageSettings, own: string, report: ReportEffect): void {
    const culprits = createScriptAttribution(scripts, own);
    const note = createEffectRecorder({ scripts, ...settings }, report);
    const intercept = createIntercept(culprits);
    watchRequests(intercept, note);
    watchElements(intercept, culprits, note);
    const newNames = watchStorage(intercept, note);
    const newGlobals = createGlobals();
    const recordChanges = (attribution: Attribution) => {
        for (const name of newGlobals()) note(attribution, { kind: 'global', name });
        for (const stored of newNames()) note(attribution, { kind: 'storage', ...stored });
    };
    const isAlone = scripts.length === 1;
    document.addEventListener(
        'load',
        ({ target }) => {
            const script = target instanceof HTMLScriptElement ? culprits.findOwner(target) : undefined;
            if (script === undefined) return;
            // A browser tells of it right after the script has run.
            recordChanges({ scripts: [script], isGuess: !isAlone });
            if (target instanceof HTMLScriptElement && target.src === script)
                note({ scripts: [script], isGuess: false }, { kind: 'load' });
        },
        true,
    );
    const recordUnattributed = () => recordChanges({ scripts, isGuess: !isAlone });
    setInterval(recordUnattributed, CHECK_INTERVAL_MS);
    window.addEventListener('pagehide', recordUnattributed);
}

/** Gives the names that the page has got since it was asked last. */
function createGlobals(): () => string[] {
    const known = new Set(Object.getOwnPropertyNames(window));
    return () =>
        Object.getOwnPropertyNames(window).filter(
            // Numbers are those of frames.
            (name) => known.size < known.add(name).size && !/^\d+$/.test(name),
        );
}
