import type { Icon as IconName, ImageElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { Icon } from '../ui/icon.js';
import { Image } from './image.js';

export function IconOrImage({ of }: { of: IconName | ImageElement }): VNode {
    return typeof of === 'string' ? <Icon name={of} /> : <Image element={of} />;
}
