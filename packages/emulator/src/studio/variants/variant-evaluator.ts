import type { Variant } from '../../control.js';
import { evaluateVariant, waitForSession } from '../../page/evaluate-variant.js';
import { createStore } from '../../page/store.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import type { Studio } from '../workspace/studio.js';
import { findVariantContext, renderVariant } from './variant-session.js';
import type { ComponentWithVariants } from './variants-path.js';

const CONCURRENT_EVALUATION_LIMIT = 3;

export interface ListedVariant {
    of: ComponentWithVariants;
    file: string;
    variant: Variant;
}

export function getVariantKey({ of: { integration, component }, file, variant }: ListedVariant): string {
    return JSON.stringify([integration, component, file, variant.name]);
}

export class VariantEvaluator {
    /** Reasons by key, empty if passed. */
    readonly results = createStore<ReadonlyMap<string, readonly string[]>>(new Map());
    readonly running = createStore(false);
    readonly #studio: Studio;
    #current: object | undefined;

    constructor(studio: Studio) {
        this.#studio = studio;
    }

    get hasRun(): boolean {
        return this.#current !== undefined;
    }

    async run(variants: readonly ListedVariant[]): Promise<void> {
        const run = {};
        this.#current = run;
        this.running.set(true);
        const known = new Set(variants.map(getVariantKey));
        this.results.set(new Map([...this.results.get()].filter(([key]) => known.has(key))));
        const waiting = [...variants];
        const work = async (): Promise<void> => {
            for (let next = waiting.shift(); next && this.#current === run; next = waiting.shift()) {
                const reasons = await this.#evaluate(next);
                if (this.#current === run)
                    this.results.set(new Map([...this.results.get(), [getVariantKey(next), reasons]]));
            }
        };
        await Promise.all(Array.from({ length: CONCURRENT_EVALUATION_LIMIT }, work));
        if (this.#current === run) this.running.set(false);
    }

    dispose(): void {
        this.#current = {};
    }

    async #evaluate({ of, variant }: ListedVariant): Promise<readonly string[]> {
        const { client, overview, settings } = this.#studio;
        const workspace = overview.get();
        const placement = workspace && findVariantContext(workspace, of, variant, settings.get());
        if (!placement) return [`"${of.integration}" is not installed anywhere the variant can be shown.`];
        const options = { client, openUrl: () => {}, notify: () => {}, isStrict: true };
        const { session } = renderVariant(of, variant, placement, options);
        try {
            return (await evaluateVariant(variant, { session, waitForIdle: () => waitForSession(session) })).reasons;
        } catch (error) {
            return [getErrorMessage(error)];
        } finally {
            session.dispose();
        }
    }
}
