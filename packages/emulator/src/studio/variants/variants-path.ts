import { decodePathSegment } from '../workspace/decode-path-segment.js';
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

/** The component that an address names; undefined where it names none. */
export function parseVariantsPath(path: string): ComponentWithVariants | undefined {
    const [integration, component] = path
        .slice(STUDIO_VIEWS.variants.path.length + 1)
        .split('/')
        .map(decodePathSegment);
    return integration && component ? { integration, component } : undefined;
}
