import { useEffect, useMemo, useRef } from 'preact/hooks';

import { useStudio } from '../shell/context.js';
import { type ListedVariant, VariantEvaluator } from './variant-evaluator.js';

export function useVariantEvaluator(variants: readonly ListedVariant[]): {
    evaluator: VariantEvaluator;
    run: () => void;
} {
    const studio = useStudio();
    const evaluator = useMemo(() => new VariantEvaluator(studio), [studio]);
    const latest = useRef(variants);
    latest.current = variants;
    const run = (): void => void evaluator.run(latest.current);
    const runAgain = (): void => void (evaluator.hasRun && run());
    const integrations = new Set(variants.map(({ of }) => of.integration));
    useEffect(() => runAgain(), [variants]);
    useEffect(
        () =>
            studio.live.subscribe({
                message: (message) => message.event === 'reload' && integrations.has(message.integration) && runAgain(),
            }),
        [evaluator, [...integrations].join(' ')],
    );
    useEffect(() => () => evaluator.dispose(), [evaluator]);
    return { evaluator, run };
}
