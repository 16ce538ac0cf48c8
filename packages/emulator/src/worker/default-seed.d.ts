declare module 'default-seed' {
    import type { Seed } from '../seed/seed-schema.js';

    const seed: Seed;
    export default seed;
}
