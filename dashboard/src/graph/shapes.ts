/**
 * Nodes of different kinds have different shapes: a disc is a skill, a square a tool, a diamond a person, a triangle
 * anything else, a ring of a project.
 *
 * @module
 */
import { NodePointProgram } from 'sigma/rendering';

type Definition = ReturnType<NodePointProgram['getDefinition']>;

const DISTANCE = 'float dist = radius - length(m);';

/** How far within the shape a point is; above zero it is in. */
function shaped(distance: string): typeof NodePointProgram {
  const Shaped = class extends NodePointProgram {
    override getDefinition(): Definition {
      const definition = super.getDefinition();
      return {
        ...definition,
        FRAGMENT_SHADER_SOURCE: definition.FRAGMENT_SHADER_SOURCE.replace(DISTANCE, distance),
      };
    }
  };
  return Shaped as unknown as typeof NodePointProgram;
}

export const SHAPES = {
  disc: NodePointProgram,
  square: shaped('float dist = 0.4 - max(abs(m.x), abs(m.y));'),
  diamond: shaped('float dist = 0.7 * (radius - abs(m.x) - abs(m.y));'),
  triangle: shaped('float dist = min(0.4 - m.y, 0.45 * (m.y + 0.5) - 0.9 * abs(m.x));'),
  ring: shaped('float dist = min(radius - length(m), length(m) - 0.22);'),
} as const;
