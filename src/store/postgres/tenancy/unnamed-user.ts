/**
 * So that no query names the user. A unique key of a user's table is led by the user, and PostgreSQL takes a conflict's
 * target only as the whole key: `on conflict (key)` becomes `on conflict (user_id, key)` here. And whoever asks for all
 * columns gets those that it knows of.
 *
 * @module
 */
import {
  ColumnNode,
  type KyselyPlugin,
  type OnConflictNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import { USER_COLUMN } from './shared-tables.ts';

export class UnnamedUser implements KyselyPlugin {
  readonly #transformer = new Transformer();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of result.rows) delete row[USER_COLUMN];
    return Promise.resolve(result);
  }
}

class Transformer extends OperationNodeTransformer {
  protected override transformOnConflict(node: OnConflictNode): OnConflictNode {
    const conflict = super.transformOnConflict(node);
    if (conflict.columns === undefined) return conflict;
    return { ...conflict, columns: [ColumnNode.create(USER_COLUMN), ...conflict.columns] };
  }
}
