/**
 * Property tests that ask the same questions every time: a test that fails once fails again.
 * `KNOWHOW_TEST_SEED` asks others.
 *
 * @module
 */
import fc from 'fast-check';

const SEED = 20_260_301;

fc.configureGlobal({ seed: Number(process.env.KNOWHOW_TEST_SEED ?? SEED) });

export { fc };
