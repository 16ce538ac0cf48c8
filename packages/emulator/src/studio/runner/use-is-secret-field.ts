import { createSecretNameTest } from '@svc-int/api';
import { useMemo } from 'preact/hooks';

import { useStudio } from '../shell/context.js';
import { useStore } from '../shell/use-store.js';
import type { IsSecretField } from './run-state.js';

/** Which fields hold secrets, by their names and by what any integration here declares. */
export function useIsSecretField(): IsSecretField {
    const overview = useStore(useStudio().overview);
    return useMemo(() => {
        const declared = overview?.integrations.flatMap(({ configurations }) => Object.values(configurations)) ?? [];
        return createSecretNameTest(...declared, undefined);
    }, [overview]);
}
