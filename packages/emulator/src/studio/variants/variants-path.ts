import { STUDIO_VIEWS } from '../workspace/views.js';

/** A component of which variants are drawn. */
export interface ComponentWithVariants {
    integration: string;
    component: string;
}

/** The address at which the variants of a component are drawn. */
export function formatVariantsPath({ integration, component }: ComponentWithVariants): string {
    return [STUDIO_VIEWS.variants.path, ...[integration, component].map(encodeURIComponent)].join('/');
}

/** The component among these that an address names, else the first one. */
export function selectComponentForStudioVariantsPath(
    path: string,
    components: readonly ComponentWithVariants[],
): ComponentWithVariants | undefined {
    return components.find((one) => formatVariantsPath(one) === path) ?? components[0];
}
