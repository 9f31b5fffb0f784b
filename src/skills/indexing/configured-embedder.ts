/**
 * The embedder that the config asks for. A remote one is asked for its dimensions once, then they are
 * remembered: a start must not wait for somebody else's server.
 *
 * @module
 */
import type { EmbedderConfig } from '../../models/config.ts';
import { joinEmbedders } from '../../models/embedders/joined-embedder.ts';
import type { Embedder } from '../../models/ports.ts';
import type { SettingRepository } from '../../store/operation-store.ts';

export interface ConfiguredEmbedder {
  /** Without asking anybody: null while the dimensions of a remote embedder are unknown. */
  known(): Promise<Embedder | null>;
  /** Asks where it must; rejects when the endpoint does not answer. */
  get(): Promise<Embedder>;
}

export interface ConfiguredEmbedderOptions {
  readonly config: EmbedderConfig;
  readonly builtIn: Embedder;
  readonly settings: SettingRepository;
  readonly create: (config: EmbedderConfig) => Promise<Embedder>;
}

export function configuredEmbedder(options: ConfiguredEmbedderOptions): ConfiguredEmbedder {
  const { config, builtIn, settings, create } = options;
  const key = `embedder.dimensions:${config.kind}:${config.baseUrl ?? ''}:${config.model ?? ''}`;
  let ready: Embedder | null = config.kind === 'table' ? builtIn : null;
  return {
    async known() {
      if (ready) return ready;
      if (config.kind === 'builtin') {
        ready = await create(config);
        return ready;
      }
      const dimensions = config.dimensions ?? Number((await settings.get(key)) ?? 0);
      if (dimensions > 0) ready = joinEmbedders(builtIn, await create({ ...config, dimensions }));
      return ready;
    },
    async get() {
      const known = await this.known();
      if (known) return known;
      const remote = await create(config);
      await settings.set(key, String(remote.dimensions));
      ready = joinEmbedders(builtIn, remote);
      return ready;
    },
  };
}
