import { createSecretNameTest } from '@svc-int/api';
import { useMemo } from 'preact/hooks';

import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import type { IsSecretField } from './run-state.js';

/** Includes declared secrets and rendered password inputs. */
export function useIsSecretField(): IsSecretField {
    const { overview: store, client } = useStudio();
    const overview = useStore(store);
    return useMemo(() => {
        const declared = overview?.integrations.flatMap(({ configurations }) => Object.values(configurations)) ?? [];
        const isSecret = createSecretNameTest(...declared, undefined);
        return (name) => isSecret(name) || client.isPasswordInputName(name);
    }, [overview, client]);
}
