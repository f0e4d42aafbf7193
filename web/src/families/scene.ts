/** The scenes of views. */
import type { Scene } from '../board/board.ts';
import type { View } from '../worker/protocol.ts';
import { boardKind } from './registry.ts';

const scenes = new WeakMap<View, Scene<unknown>>();

/** The scene of a view: the same object each time, so that a board animates it once. */
export function sceneOf(view: View): Scene<unknown> {
  const scene = scenes.get(view) ?? newScene(view);
  scenes.set(view, scene);
  return scene;
}

/** The scene of a view as it is, without the events that led to it. */
export function stillScene(view: View): Scene<unknown> {
  return { ...newScene(view), events: [] };
}

function newScene(view: View): Scene<unknown> {
  const { events, phase, outcome } = view;
  const last = events.at(-1);
  // A removal after a step: the step has made a line.
  const isLineMade = phase === 'removal' && last?.kind === 'move' && last.by === 'step';
  return {
    position: boardKind(view.ruleSet).position(view),
    events,
    ...(outcome ? { cue: 'end' } : isLineMade ? { cue: 'line' } : {}),
  };
}
