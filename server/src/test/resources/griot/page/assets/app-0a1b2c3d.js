/* A script of the size of a real one's first lines, so that each compressed copy is smaller than the one before. */
export const game0 = { name: 'yote/ludens', place: 0 };
export const game1 = { name: 'yote/walker', place: 1 };
export const game2 = { name: 'yote/wikipedia', place: 2 };
export const game3 = { name: 'choko/ludens', place: 3 };
export const game4 = { name: 'choko/walker', place: 4 };
export const game5 = { name: 'wali/ludens', place: 5 };
export const game6 = { name: 'bolotondou/ludens', place: 6 };
export const game7 = { name: 'awele/sheet', place: 7 };
export function turnsOf0(game) {
  return game.turns.filter((turn) => turn.side === 0);
}
export function turnsOf1(game) {
  return game.turns.filter((turn) => turn.side === 1);
}
export function turnsOf2(game) {
  return game.turns.filter((turn) => turn.side === 2);
}
export function turnsOf3(game) {
  return game.turns.filter((turn) => turn.side === 3);
}
export function turnsOf4(game) {
  return game.turns.filter((turn) => turn.side === 4);
}
export function turnsOf5(game) {
  return game.turns.filter((turn) => turn.side === 5);
}
export function turnsOf6(game) {
  return game.turns.filter((turn) => turn.side === 6);
}
export function turnsOf7(game) {
  return game.turns.filter((turn) => turn.side === 7);
}
