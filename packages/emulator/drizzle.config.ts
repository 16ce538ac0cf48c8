import { defineConfig } from 'drizzle-kit';

export default defineConfig({
    dialect: 'sqlite',
    driver: 'durable-sqlite',
    schema: './src/worker/storage/schema/*schema.ts',
    out: './src/worker/storage/migrations',
});
