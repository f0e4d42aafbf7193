package griot.cli.ugi;

import griot.cli.registry.Registries;
import griot.engine.Clock;
import griot.rules.RuleSet;

/**
 * The initial settings of a UGI session.
 *
 * @param registries the registries of the games
 * @param rules the initial rule set
 * @param tablePath the initial folder of tablebases; empty for none
 * @param clock the clock of searches
 * @param version the version that {@code id name} reports
 */
public record UgiSettings(Registries registries, RuleSet rules, String tablePath, Clock clock, String version) {}
