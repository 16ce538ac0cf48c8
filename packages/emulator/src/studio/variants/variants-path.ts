import { decodePathSegment } from '../../values/decode-path-segment.js';
import { STUDIO_VIEWS } from '../workspace/views.js';

export interface ComponentWithVariants {
    integration: string;
    component: string;
}

export function formatVariantsPath({ integration, component }: ComponentWithVariants): string {
    return [STUDIO_VIEWS.variants.path, ...[integration, component].map(encodeURIComponent)].join('/');
}

export function parseVariantsPath(path: string): ComponentWithVariants | undefined {
    const [integration, component] = path
        .slice(STUDIO_VIEWS.variants.path.length + 1)
        .split('/')
        .map(decodePathSegment);
    return integration && component ? { integration, component } : undefined;
}
